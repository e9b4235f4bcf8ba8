// YAML files as tests read them: the test says what is in the file.

import { readFileSync } from 'node:fs'
import { parseYaml } from '../src/base/yaml.ts'

export function yamlFile<Content>(path: string): Content {
  return parseYaml(readFileSync(path, 'utf8')) as Content
}
