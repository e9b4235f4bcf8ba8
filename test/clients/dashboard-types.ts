// Writes dashboard/generated/paths.ts: the types of the paths, requests and answers of the OpenAPI
// document, by which the dashboard's calls are checked.

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'
import { openApiDocument } from '../../src/http/openapi/document.ts'

const FILE = join(import.meta.dirname, '../../dashboard/generated/paths.ts')

const document = openApiDocument({ events: true, dashboard: true })
const types = await openapiTS(JSON.stringify(document))
mkdirSync(dirname(FILE), { recursive: true })
writeFileSync(FILE, astToString(types))
