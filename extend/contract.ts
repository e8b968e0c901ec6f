// tillwright/contract: calls and the rules of their fields, for server and browser.
export { z } from 'zod';
export { type CallAnswer, type CallParsed, call } from '#platform/contract/call.ts';
export {
  decimal,
  email,
  id,
  line,
  money,
  optionalLine,
  optionalText,
  text,
  version,
  whole,
} from '#platform/contract/fields.ts';
export { moment } from '#platform/contract/moment.ts';
export { centsToDecimal } from '#platform/contract/money.ts';
export { paging } from '#platform/contract/paging.ts';
export { phone } from '#platform/contract/phone-field.ts';
export type { Right, Role } from '#platform/contract/staff.ts';
export { webAddress } from '#platform/contract/web-address.ts';
export { formatMoney } from '#platform/format/money.ts';
