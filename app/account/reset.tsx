import { PageHead } from '../layout/page-head.tsx';

export default function Reset() {
  return (
    <div className="column py-12">
      <PageHead title="Reset Password" />
      <h1 className="display text-4xl">Reset Password</h1>
    </div>
  );
}
