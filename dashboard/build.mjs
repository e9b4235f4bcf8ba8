// Builds the dashboard into dashboard/dist, when its sources are not what was built last.
// `npm start` runs it; so do the browser tests.

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { usedStyles } from './used-styles.mjs'

/** What three pages need is one file: a page loads about ten files instead of forty. Charts are for
 * the pages that draw. */
const SHARED = {
  name: 'shared',
  minShareCount: 3,
  test: /^(?!.*(\/d3-|\/internmap\/|\/src\/charts\/)).*\.(mjs|js|tsx?)$/,
}

/** The highest quality takes eight times as long and saves a tenth, and the first start waits: only
 * for what every page loads. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
const EVERY_PAGE = /^(index|shared)-/

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
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      target: 'es2023',
      chunkSizeWarningLimit: 1_000,
      rolldownOptions: { output: { codeSplitting: { groups: [SHARED] } } },
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
  const files = ['src', '../src/intake', '../src/base']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  const own = ['index.html', 'build.mjs', 'used-styles.mjs'].map((name) => join(root, name))
  for (const file of [...files, ...own]) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file))
  }
  const words = readdirSync(VOCABULARY).filter((name) => /^(sheet|country|hs)-/.test(name))
  const read = [FACTS, LAYERS, CHAPTERS, ...words.sort().map((name) => join(VOCABULARY, name))]
  for (const file of [...read, CURRENCIES, join(root, '..', 'package-lock.json')]) {
    hash.update(readFileSync(file))
  }
  return hash.digest('hex')
}
