// A commercial invoice is read into a draft of a calculation. Nothing of it is recorded.

import type { FastifyInstance } from 'fastify'
import { withoutKeys } from '../account/redact-keys.ts'
import { assert } from '../base/assert.ts'
import { readDocument } from '../jobs/document/read.ts'
import { DocumentRequest } from '../jobs/document/schema.ts'
import { unknownFieldWarnings } from '../operations/request/unknown-fields.ts'
import { validatedBy } from '../operations/request/validated.ts'
import { JSON_TYPE } from './operation-handler.ts'
import type { RouteGroup } from './operation-routes.ts'

const ENDPOINT = 'documents'
/** 10 MiB in base64. */
const BODY = 14 * 1024 * 1024

const document = validatedBy(DocumentRequest)

export function addDocumentRoutes(app: FastifyInstance, groups: readonly RouteGroup[]): void {
  for (const { prefix, admit } of groups) {
    app.route({
      ...{ method: 'POST', url: `${prefix}/${ENDPOINT}`, bodyLimit: BODY },
      onRequest: admit(ENDPOINT),
      handler: async (request, reply) => {
        const { admission } = request
        assert(admission?.ok, 'a document was sent by nobody')
        const { body, unknownFields } = document(request.body)
        const warnings = unknownFieldWarnings(unknownFields)
        const answer = { ...(await readDocument(body, admission.organisation)), warnings }
        reply.header('Cache-Control', 'private, no-store').header('content-type', JSON_TYPE)
        return reply.send(withoutKeys(JSON.stringify(answer)))
      },
    })
  }
}
