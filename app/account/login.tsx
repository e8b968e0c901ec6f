import { PageHead } from '../layout/page-head.tsx';

export default function Login() {
  return (
    <div className="column py-12">
      <PageHead title="Sign In" />
      <h1 className="display text-4xl">Sign In</h1>
    </div>
  );
}
