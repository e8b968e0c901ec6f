import { problemText } from '../api/problem.ts';

/** The sentence to show for an error of the device or of a call. */
export function passkeyProblemText(error: unknown): string {
  if (error instanceof ReferenceError || error instanceof TypeError)
    return 'This browser has no passkeys. Use your password.';
  if (!(error instanceof DOMException)) return problemText(error);
  if (error.name === 'InvalidStateError') return 'This device has a passkey for your account already.';
  if (error.name === 'NotAllowedError') return 'No passkey was used: it was cancelled, or took too long.';
  return 'This device could not use a passkey here. Use your password.';
}
