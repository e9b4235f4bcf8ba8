// Writes the generated parts of the SDKs from the OpenAPI document: the paths of the TypeScript
// client and the models of the Python package.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'
import { openApiDocument } from '../../src/http/openapi/document.ts'
import { type Schema, typedDicts } from './python-models.ts'

const HEAD = 'Generated from the OpenAPI document by test/clients/sdk-types.ts (`npm run sdk`).'

const FOLDER = join(import.meta.dirname, '../../sdk')

/** Path from the folder of the SDKs → text. */
async function generated(): Promise<Readonly<Record<string, string>>> {
  const document = openApiDocument({ events: true, dashboard: false })
  const { schemas } = document.components as { schemas: Readonly<Record<string, Schema>> }
  const paths = astToString(await openapiTS(JSON.stringify(document)))
  return {
    'typescript/src/paths.ts': `// ${HEAD}\n\n${paths}`,
    'python/landfall/models.py': `# ${HEAD}\n\n${typedDicts(schemas)}`,
  }
}

/** The files that are not as they would be written. */
export async function stale(): Promise<readonly string[]> {
  return Object.entries(await generated()).flatMap(([path, text]) => {
    const file = join(FOLDER, path)
    try {
      return readFileSync(file, 'utf8') === text ? [] : [path]
    } catch {
      return [path]
    }
  })
}

if (import.meta.main) {
  for (const [path, text] of Object.entries(await generated())) {
    writeFileSync(join(FOLDER, path), text)
  }
}
