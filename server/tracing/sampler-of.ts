import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { TraceSampling } from '#settings';

const OF_PARENT = 'parentbased_';

/** Makes the sampler of that name. One that is `parentbased_` follows a caller's `traceparent` first. */
export function samplerOf({ sampler, share }: TraceSampling): Sampler {
  const root = rootOf(sampler.replace(OF_PARENT, ''), share);
  return sampler.startsWith(OF_PARENT) ? new ParentBasedSampler({ root }) : root;
}

function rootOf(name: string, share: number): Sampler {
  if (name === 'traceidratio') return new TraceIdRatioBasedSampler(share);
  return name === 'always_off' ? new AlwaysOffSampler() : new AlwaysOnSampler();
}
