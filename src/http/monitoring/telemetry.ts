// Spans for OpenTelemetry, where an SDK was loaded before the service (`node --import …`): one for
// each request, with one for each of its parts, and one for each webhook delivery. Without an SDK
// nothing is added to a request.

import {
  type Attributes,
  context,
  ProxyTracerProvider,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { channelOf, PARTS, type PartMessage } from '../../base/parts.ts'
import { routeOf } from './metrics.ts'

/** The id of the trace that a request belongs to; null without an SDK. */
type TraceOf = (request: FastifyRequest) => string | null

const NAME = 'landfall'
const FAULT = 500

export function addTelemetry(app: FastifyInstance): TraceOf {
  const tracer = loadedTracer()
  if (!tracer) return () => null
  const spans = new WeakMap<FastifyRequest, Span>()
  const within = (request: FastifyRequest, work: () => void): void => {
    const span = spans.get(request)
    if (span) context.with(trace.setSpan(context.active(), span), work)
    else work()
  }
  const end = (request: FastifyRequest, attributes: Attributes): void => {
    spans.get(request)?.setAttributes(attributes).end()
  }
  app.addHook('onRequest', (request, _reply, done) => {
    spans.set(request, startSpan(tracer, request))
    within(request, done)
  })
  // What reads a body resumes in the context of its connection.
  app.addHook('preValidation', (request, _reply, done) => within(request, done))
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode >= FAULT) spans.get(request)?.setStatus({ code: SpanStatusCode.ERROR })
    end(request, answerOf(request, reply))
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    end(request, { 'error.type': 'aborted' })
    done()
  })
  const unfollow = followParts(tracer)
  app.addHook('onClose', (_app, done) => {
    unfollow()
    done()
  })
  return (request) => spans.get(request)?.spanContext().traceId ?? null
}

/** Null when no SDK has registered itself. */
function loadedTracer(): Tracer | null {
  const provider = trace.getTracerProvider()
  const loaded = !(provider instanceof ProxyTracerProvider) || provider.getDelegateTracer(NAME)
  return loaded ? trace.getTracer(NAME) : null
}

/** Continues the trace of the caller, or of a span that an instrumentation of HTTP has opened. */
function startSpan(tracer: Tracer, request: FastifyRequest): Span {
  const active = context.active()
  const outer = trace.getSpan(active)
  const parent = outer ? active : propagation.extract(active, request.headers)
  const kind = outer ? SpanKind.INTERNAL : SpanKind.SERVER
  const route = routeOf(request)
  const attributes = {
    'http.request.method': request.method,
    'http.route': route,
    'url.scheme': request.protocol,
    'landfall.request_id': request.id,
  }
  return tracer.startSpan(`${request.method} ${route}`, { kind, attributes }, parent)
}

function answerOf({ admission }: FastifyRequest, { statusCode }: FastifyReply): Attributes {
  return {
    'http.response.status_code': statusCode,
    ...(admission?.ok && { 'landfall.organisation': admission.organisation }),
  }
}

/** Returns what ends it. */
function followParts(tracer: Tracer): () => void {
  const spans = new WeakMap<PartMessage, Span>()
  const followed = PARTS.map((part) => {
    const channel = channelOf(part)
    const observers = {
      start: (message: PartMessage) => {
        const kind = part === 'delivery' ? SpanKind.CLIENT : SpanKind.INTERNAL
        spans.set(message, tracer.startSpan(part, { kind, attributes: message.facts }))
      },
      error: (message: PartMessage) => {
        const type = message.error instanceof Error ? message.error.name : 'unknown'
        spans.get(message)?.setAttribute('error.type', type)
      },
      asyncEnd: (message: PartMessage) => spans.get(message)?.end(),
      end: () => undefined,
      asyncStart: () => undefined,
    }
    channel.subscribe(observers)
    return () => channel.unsubscribe(observers)
  })
  return () => {
    for (const unfollow of followed) unfollow()
  }
}
