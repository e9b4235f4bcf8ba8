// An SDK of OpenTelemetry as an operator loads one, by `--import`. It keeps the spans and writes
// them to the file that SPANS names when the process ends.

import { writeFileSync } from 'node:fs'
import * as sdk from '@opentelemetry/sdk-trace-node'

const exporter = new sdk.InMemorySpanExporter()
new sdk.NodeTracerProvider({ spanProcessors: [new sdk.SimpleSpanProcessor(exporter)] }).register()

process.on('exit', () => {
  const spans = exporter.getFinishedSpans().map((span) => ({
    name: span.name,
    kind: span.kind,
    trace: span.spanContext().traceId,
    id: span.spanContext().spanId,
    parent: span.parentSpanContext?.spanId ?? null,
    attributes: span.attributes,
    status: span.status.code,
  }))
  writeFileSync(process.env.SPANS ?? '', JSON.stringify(spans))
})
