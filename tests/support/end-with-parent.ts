// A killed test run would leave this process and its database behind.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
