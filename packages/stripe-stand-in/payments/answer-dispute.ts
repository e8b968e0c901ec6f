import type Stripe from 'stripe';
import { z } from 'zod';
import { expand, metadata, truth } from '../api/parameters.ts';
import { replace } from '../database/resources.ts';
import type { Answer, Call } from './call.ts';
import { decide, lockedDispute } from './close-dispute.ts';
import { recordEvent } from './record-event.ts';

const evidenceText = z.string().max(20_000).optional();

export const updateDisputeParameters = z.strictObject({
  evidence: z
    .strictObject({
      access_activity_log: evidenceText,
      customer_email_address: evidenceText,
      customer_name: evidenceText,
      product_description: evidenceText,
      refund_refusal_explanation: evidenceText,
      shipping_address: evidenceText,
      shipping_carrier: evidenceText,
      shipping_date: evidenceText,
      shipping_tracking_number: evidenceText,
      uncategorized_text: evidenceText,
    })
    .optional(),
  expand,
  metadata: metadata.optional(),
  submit: truth.default(true),
});

/**
 * POST /v1/disputes/{id}: `winning_evidence` and `losing_evidence` decide the dispute at once, as in Stripe's test mode. For a lost dispute
 * it is an appeal.
 */
export async function updateDispute(
  call: Call,
  id: string,
  { evidence, submit, metadata: given }: z.output<typeof updateDisputeParameters>,
): Promise<Answer> {
  const before = await lockedDispute(call, id, { mayBeLost: true });
  const isSubmitted = evidence !== undefined && submit;
  const after: Stripe.Dispute = {
    ...before,
    evidence: { ...before.evidence, ...onlyGiven(evidence ?? {}) },
    evidence_details: {
      ...before.evidence_details,
      has_evidence: before.evidence_details.has_evidence || evidence !== undefined,
      ...(isSubmitted && {
        submission_count: before.evidence_details.submission_count + 1,
        submission_method: 'manual' as const,
      }),
    },
    metadata: { ...before.metadata, ...given },
    ...(isSubmitted && { status: reviewOf(before.status) }),
  };
  await replace(call.client, 'dispute', after);
  await recordEvent(call, 'charge.dispute.updated', after, { status: before.status });
  const text = evidence?.uncategorized_text;
  const isDecided = isSubmitted && (text === 'winning_evidence' || text === 'losing_evidence');
  return { status: 200, body: isDecided ? await decide(call, after, text === 'winning_evidence') : after };
}

function reviewOf(status: Stripe.Dispute.Status): Stripe.Dispute.Status {
  // The package of this version has no names for appeals.
  if (status === 'lost') return 'appeal_under_review' as Stripe.Dispute.Status;
  return status.startsWith('warning_') ? 'warning_under_review' : 'under_review';
}

const onlyGiven = (evidence: { [field: string]: string | undefined }) =>
  Object.fromEntries(Object.entries(evidence).filter(([, text]) => text !== undefined));
