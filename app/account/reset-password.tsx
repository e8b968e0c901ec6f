import { PageHead } from '../layout/page-head.tsx';

export default function ResetPassword() {
  return (
    <div className="column py-12">
      <PageHead title="Choose a new password" />
      <h1 className="display text-4xl">Choose a new password</h1>
    </div>
  );
}
