import type { Figure, Shop } from '#platform/shop.ts';
import type { Settings } from '#settings';
import type { Metrics, RequestHistogram } from './measure-requests.ts';
import { shopFigures } from './shop-figures.ts';

export function createMetrics(shop: Shop, { dataDir }: Pick<Settings, 'dataDir'>): Metrics {
  let opened: ReturnType<typeof open> | undefined;
  let requests: RequestHistogram | undefined;

  async function open() {
    const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client');
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Requests from arrival to the end of the answer, by call.',
      labelNames: ['method', 'call', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    });
    const gauges = new Map<string, InstanceType<typeof Gauge<string>>>();
    const set = ({ name, help, label, values }: Figure) => {
      const gauge =
        gauges.get(name) ??
        new Gauge({ name, help, labelNames: label ? [label] : [], registers: [registry] });
      gauges.set(name, gauge);
      gauge.reset();
      for (const [value, of] of values) gauge.set(label ? { [label]: of } : {}, value);
    };
    return { registry, set };
  }

  return {
    requests: () => requests,
    async text() {
      opened ??= open();
      const { registry, set } = await opened;
      for (const figure of await shopFigures(shop, dataDir)) set(figure);
      return { contentType: registry.contentType, body: await registry.metrics() };
    },
  };
}
