import { setTimeout as pause } from 'node:timers/promises';
import {
  type Attributes,
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TraceSampling } from '#settings';
import type { Tracing } from '../context.ts';
import { methodOf, nameOf } from '../metrics/measure-requests.ts';

const SEND_WITHIN_MS = 5_000;
const STOP_WITHIN_MS = 3_000;
const OF_PARENT = 'parentbased_';

/** Traces to an OTLP/HTTP receiver. While it is away spans are dropped, and nothing waits for it. */
export function startTracing(endpoint: string, sampling: TraceSampling): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: SEND_WITHIN_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'tillwright' }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    sampler: samplerOf(sampling),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('tillwright');
  const propagator = new W3CTraceContextPropagator();
  const contexts = new AsyncLocalStorageContextManager().enable();

  function begin(name: string, kind: SpanKind, attributes: Attributes, parent: Context) {
    const span = tracer.startSpan(name, { kind, attributes }, parent);
    return { span, inside: trace.setSpan(parent, span) };
  }

  return {
    requests: (listener) => (request, response) => {
      const method = methodOf(request);
      const parent = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter);
      const { span, inside } = begin(method, SpanKind.SERVER, { 'http.request.method': method }, parent);
      response.once('close', () => {
        const route = nameOf(request, response);
        span.updateName(`${method} ${route}`);
        span.setAttributes({ 'http.route': route, 'http.response.status_code': response.statusCode });
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      contexts.with(inside, () => listener(request, response));
    },

    spans:
      (name, work, attributes = {}) =>
      async (...args) => {
        const kind = 'peer.service' in attributes ? SpanKind.CLIENT : SpanKind.INTERNAL;
        const { span, inside } = begin(name, kind, attributes, contexts.active());
        try {
          return await contexts.with(inside, () => work(...args));
        } catch (error) {
          fail(span, error);
          throw error;
        } finally {
          span.end();
        }
      },

    startWithin(name, attributes) {
      const parent = contexts.active();
      if (!trace.getSpan(parent)) return undefined;
      const { span } = begin(name, SpanKind.CLIENT, attributes, parent);
      return (error) => {
        if (error) fail(span, error);
        span.end();
      };
    },

    bind: (callback) => contexts.bind(contexts.active(), callback),

    async stop() {
      const sent = provider.shutdown().catch(() => undefined);
      await Promise.race([sent, pause(STOP_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}

/** Only the kind of the error: its message may quote what a visitor sent. */
function fail(span: Span, error: unknown): void {
  const { name, code } = error as { name?: string; code?: unknown };
  span.setAttribute('error.type', typeof code === 'string' ? code : (name ?? 'Error'));
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Makes the sampler of that name. One that is `parentbased_` follows a caller's `traceparent` first. */
export function samplerOf({ sampler, share }: TraceSampling): Sampler {
  const root = rootOf(sampler.replace(OF_PARENT, ''), share);
  return sampler.startsWith(OF_PARENT) ? new ParentBasedSampler({ root }) : root;
}

function rootOf(name: string, share: number): Sampler {
  if (name === 'traceidratio') return new TraceIdRatioBasedSampler(share);
  return name === 'always_off' ? new AlwaysOffSampler() : new AlwaysOnSampler();
}
