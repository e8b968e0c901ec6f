import fc from 'fast-check';

// Looking for a smaller example may take longer than a test may: its limit would hide what failed.
fc.configureGlobal({ interruptAfterTimeLimit: 120_000, markInterruptAsFailure: true });
