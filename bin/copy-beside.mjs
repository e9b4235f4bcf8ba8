// Copies into dist what the compiler leaves: files that the program reads beside its modules.

import { cpSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

cpSync(join(root, 'src'), join(root, 'dist'), {
  recursive: true,
  filter: (path) => statSync(path).isDirectory() || !path.endsWith('.ts'),
})
