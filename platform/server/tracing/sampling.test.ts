import { ROOT_CONTEXT, TraceFlags, trace } from '@opentelemetry/api';
import { SamplingDecision } from '@opentelemetry/sdk-trace';
import { expect, test } from 'vitest';
import { TRACE_SAMPLERS, type TraceSampling } from '#settings';
import { samplerOf } from './start-tracing.ts';

const IDS = Array.from({ length: 1_000 }, (_, i) =>
  (Math.imul(i + 1, 0x9e3779b1) >>> 0).toString(16).padStart(32, '1'),
);
const SPAN = 'b7ad6b7169203331';

/** The share of a thousand requests that are traced, of callers who trace, do not trace, or do not say. */
function tracedOf(sampling: TraceSampling, caller: 'traces' | 'does not' | 'says nothing'): number {
  const sampler = samplerOf(sampling);
  const traced = IDS.filter((traceId) => {
    const traceFlags = caller === 'traces' ? TraceFlags.SAMPLED : TraceFlags.NONE;
    const parent = { traceId, spanId: SPAN, traceFlags, isRemote: true };
    const context = caller === 'says nothing' ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent);
    const { decision } = sampler.shouldSample(context, traceId, 'GET', 1, {}, []);
    return decision === SamplingDecision.RECORD_AND_SAMPLED;
  });
  return traced.length / IDS.length;
}

test.each([
  ['parentbased_always_on', 1, 0, 1],
  ['parentbased_always_off', 1, 0, 0],
  ['parentbased_traceidratio', 1, 0, 0.25],
  ['always_on', 1, 1, 1],
  ['always_off', 0, 0, 0],
  ['traceidratio', 0.25, 0.25, 0.25],
] as const)('%s traces what OpenTelemetry says', (sampler, traces, doesNot, saysNothing) => {
  const sampling = { sampler, share: 0.25 };
  expect(tracedOf(sampling, 'traces')).toBeCloseTo(traces, 1);
  expect(tracedOf(sampling, 'does not')).toBeCloseTo(doesNot, 1);
  expect(tracedOf(sampling, 'says nothing')).toBeCloseTo(saysNothing, 1);
});

test('a share of none traces nothing, one of all everything', () => {
  expect(tracedOf({ sampler: 'traceidratio', share: 0 }, 'says nothing')).toBe(0);
  expect(tracedOf({ sampler: 'traceidratio', share: 1 }, 'says nothing')).toBe(1);
  expect(TRACE_SAMPLERS).toHaveLength(6);
});
