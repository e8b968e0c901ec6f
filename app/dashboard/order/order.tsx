import { membersOnly } from '../../protected.tsx';

export const handle = membersOnly;

export default function Order() {
  return null;
}
