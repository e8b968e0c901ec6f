import { PageHead } from '../layout/page-head.tsx';

export default function Registration() {
  return (
    <div className="column py-12">
      <PageHead title="Create a new account" />
      <h1 className="display text-4xl">Create a new account</h1>
    </div>
  );
}
