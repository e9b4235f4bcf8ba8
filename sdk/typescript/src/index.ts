// @landfall/client: what programs import.

export { Landfall } from './client.ts'
export {
  ApiError,
  AuthenticationError,
  ConflictError,
  ConnectionError,
  InvalidRequestError,
  type Issue,
  LandfallError,
  NotFoundError,
  QuotaError,
  RateLimitError,
  UnprocessableError,
} from './errors.ts'
export type { Job, JobResult, Waiting } from './jobs.ts'
export type { components, paths } from './paths.ts'
export type { Answer, Body, Query } from './schema.ts'
export type { CallOptions, Options } from './transport.ts'
export { verifyWebhook, type WebhookEvent, WebhookVerificationError } from './webhooks.ts'
