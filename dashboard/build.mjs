// Builds the dashboard into dashboard/dist, when its sources are not what was built last.
// `npm start` runs it; so do the browser tests.

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { usedStyles } from './used-styles.mjs'

/** What forms need; then what six pages need. Dialogs, charts and whole pages are for few. */
const FIELDS = /\/(ScrollArea|Combobox|Select|Popover|Input|@floating-ui)\/|@mantine\/form/
const COMMON = new RegExp(
  [
    '@mantine/(hooks|core/esm/core)/',
    '@mantine/core/esm/components/(Table|Paper|SimpleGrid|NativeSelect)/',
    '/dashboard/src/([a-z-]+\\.ts|ui/(?!dialog|confirm))',
  ].join('|'),
)

/** Files that pages share, the first that a module fits: a page loads about ten, and little that is
 * for other pages. */
const GROUPS = [
  { name: 'core', tags: ['$initial'] },
  { name: 'fields', test: FIELDS },
  { name: 'common', test: COMMON, minShareCount: 6 },
  { name: 'several', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1_000 },
].map((group, at) => ({ ...group, priority: 100 - at }))

/** The highest quality takes eight times as long and saves a tenth, and the first start waits: only
 * for what every page loads. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
const EVERY_PAGE = /^(index|fields|common)-/

const root = fileURLToPath(new URL('.', import.meta.url))
const VOCABULARY = join(root, '..', 'data', 'vocabulary')
const FACTS = join(VOCABULARY, 'facts.yaml')
const LAYERS = join(VOCABULARY, 'layers.csv')
const CURRENCIES = join(root, '..', 'data', 'currencies.csv')
const COUNTRIES = join(VOCABULARY, 'country-names.csv')
const CHAPTERS = join(VOCABULARY, 'chapters.csv')
const mark = join(root, 'dist', '.built')

const digest = sourceDigest()
if (!existsSync(mark) || readFileSync(mark, 'utf8') !== digest) {
  // The bundler is slow to load: only when there is something to build.
  const { build } = await import('vite')
  const { default: react } = await import('@vitejs/plugin-react')
  const { load } = await import('js-yaml')
  const { parse } = await import('csv-parse/sync')
  const table = (file) => parse(readFileSync(file), { columns: true, comment: '#' })
  await build({
    root,
    configFile: false,
    base: '/dashboard/',
    logLevel: 'warn',
    plugins: [react()],
    define: {
      PLAIN_FACTS: JSON.stringify(load(readFileSync(FACTS, 'utf8'))),
      LAYER_NAMES: JSON.stringify(table(LAYERS).map((row) => [row.code, row.name])),
      COUNTRY_NAMES: JSON.stringify(
        table(COUNTRIES).map(({ code, alpha_3, names, usual }) => [
          code,
          [alpha_3, ...`${names}|${usual}`.split('|')].filter(Boolean).join('|'),
        ]),
      ),
      CHAPTER_NAMES: JSON.stringify(table(CHAPTERS).map((row) => [row.chapter, row.name])),
    },
    worker: { format: 'es' },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      target: 'es2023',
      chunkSizeWarningLimit: 1_000,
      rolldownOptions: {
        output: {
          codeSplitting: { groups: GROUPS },
          // A shared file would have the names of all pages that share it.
          chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
        },
      },
    },
  })
  dropUnusedStyles(join(root, 'dist', 'assets'))
  compress(join(root, 'dist'))
  writeFileSync(mark, digest)
}

/** @param {string} folder */
function dropUnusedStyles(folder) {
  const files = readdirSync(folder).map((name) => join(folder, name))
  const scripts = files
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(file, 'utf8'))
  for (const file of files.filter((name) => name.endsWith('.css'))) {
    writeFileSync(file, usedStyles(readFileSync(file, 'utf8'), scripts.join('\n')))
  }
}

/**
 * Lays a compressed copy beside each file, which the service sends where the browser takes it.
 *
 * @param {string} folder
 */
function compress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!/\.(html|js|css|svg)$/.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const quality = EVERY_PAGE.test(entry.name) ? BEST : BROTLI
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), quality))
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file)))
  }
}

/** Changes when a source, this file or the lock file does. */
function sourceDigest() {
  const hash = createHash('sha256')
  const files = ['src', '../src/intake', '../src/law', '../src/base']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const own = ['index.html', 'build.mjs', 'used-styles.mjs'].map((name) => join(root, name))
  for (const file of [...files, ...own]) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file))
  }
  const words = readdirSync(VOCABULARY).filter((name) => /^(sheet|document|country|hs)-/.test(name))
  const read = [FACTS, LAYERS, CHAPTERS, ...words.sort().map((name) => join(VOCABULARY, name))]
  for (const file of [...read, CURRENCIES, join(root, '..', 'package-lock.json')]) {
    hash.update(readFileSync(file))
  }
  return hash.digest('hex')
}
