// What deploy/ sets, measures and names exists in the service.

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parseYaml } from '../../src/base/yaml.ts'
import { NAMES, readSettings } from '../../src/settings.ts'
import { calc } from '../api/requests.ts'
import { serving } from '../api/serving.ts'
import { render } from './chart.ts'

const ROOT = join(import.meta.dirname, '../..')
const landfall = serving()

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const yaml = (path: string): Json => parseYaml(read(path)) as Json

// biome-ignore lint/suspicious/noExplicitAny: documents of other programs, looked at field by field
type Json = any

/** Lines of a file with settings, each with the value that it sets. */
function settingsIn(text: string): Record<string, string> {
  const found = [...text.matchAll(/\b([A-Z][A-Z_]+)(?:=|: *)("[^"]*"|[^\s{}"]+)?/g)]
  return Object.fromEntries(
    found.flatMap(([, name = '', value = '']) =>
      NAMES.some((known) => known === name) ? [[name, value.replaceAll('"', '')]] : [],
    ),
  )
}

test('every setting that a file of deploy/ names is one, and the service takes the values', () => {
  const files = readdirSync(join(ROOT, 'deploy'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
  for (const path of [...files, 'docs/guide/operate.md']) {
    for (const [name] of read(path).matchAll(/\bLANDFALL_[A-Z_]+\b/g)) {
      assert(NAMES.some((known) => known === name) || name === 'LANDFALL_PORT', `${path}: ${name}`)
    }
  }
  const image = settingsIn(read('deploy/image/Dockerfile'))
  assert.equal(image.HOST, '0.0.0.0')
  for (const path of ['deploy/compose/compose.yaml', 'deploy/systemd/landfall.service']) {
    const { LANDFALL_SECRET, LANDFALL_PUBLIC_URL, DATABASE_URL, ...own } = settingsIn(read(path))
    assert.equal(own.LANDFALL_DRAIN_SECONDS, '3', path)
    assert.equal(readSettings({ ...own, HOST: '127.0.0.1' }).drainMs, 3000)
  }
  const { settings } = yaml('deploy/helm/values.yaml')
  assert.equal(readSettings({ ...image, ...settings }).trustProxy, 1)
})

test('every metric of the board and of the alerts is measured', async () => {
  const { send } = landfall()
  await send(calc)
  const { text } = await send({ url: '/metrics' })
  const measured = new Set(
    [...text.matchAll(/^(?:# TYPE )?([a-z_0-9]+)/gm)].map(([, name]) => name),
  )
  const { groups } = yaml('deploy/monitoring/alerts.yaml')
  const board = JSON.parse(read('deploy/monitoring/grafana.json'))
  const expressions: string[] = [
    ...groups.flatMap(({ rules }: Json) => rules.map(({ expr }: Json) => expr)),
    ...board.panels.flatMap(({ targets }: Json) => targets.map(({ expr }: Json) => expr)),
  ]
  assert(expressions.length > 20)
  for (const expression of expressions) {
    const names = expression.match(/\b(landfall|nodejs|process|up)(_[a-z0-9_]+|(?=\{))/g) ?? []
    assert(names.length > 0, expression)
    for (const name of names) assert(measured.has(name) || name === 'up', `${name}: ${expression}`)
    for (const [, route = ''] of expression.matchAll(/route="([^"]+)"/g)) {
      assert(text.includes(`route="${route}"`), route)
    }
  }
})

test('every alert has a line in the guide', () => {
  const guide = read('docs/guide/operate.md')
  const { groups } = yaml('deploy/monitoring/alerts.yaml')
  for (const { alert } of groups[0].rules) assert(guide.includes(`\`${alert}\``), alert)
})

test('the chart: locked down, probed, with its settings and none that Kubernetes adds', () => {
  const values = { ...yaml('deploy/helm/values.yaml') }
  const chart = { Release: { Name: 'lf' }, Chart: { AppVersion: '1.2.3' }, Values: values }
  const rendered = (name: string, own: object = {}) =>
    render(read(`deploy/helm/templates/${name}.yaml`), {
      ...chart,
      Values: { ...values, ...own },
    })
  const { spec } = (parseYaml(rendered('deployment')) as Json).spec.template
  assert.equal(spec.enableServiceLinks, false)
  assert.equal(spec.securityContext.runAsNonRoot, true)
  const [container] = spec.containers
  assert.equal(container.image, 'images.example.com/landfall:1.2.3')
  assert.deepEqual(container.securityContext, {
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  })
  assert.deepEqual(container.resources, values.resources)
  assert.deepEqual(
    container.env,
    Object.entries(values.settings).map(([name, value]) => ({ name, value })),
  )
  const drain = Number(values.settings.LANDFALL_DRAIN_SECONDS)
  const { periodSeconds, failureThreshold } = container.readinessProbe
  assert(drain > periodSeconds * failureThreshold, 'a proxy hears of a stop in time')
  assert(spec.terminationGracePeriodSeconds > drain + 10)
  const [door, budget] = rendered('service').split(/^---$/m).map(parseYaml) as [Json, Json]
  assert.deepEqual(door.spec.selector, budget.spec.selector.matchLabels)
  assert.equal(rendered('ingress').trim(), '')
  const ingress = parseYaml(rendered('ingress', { ingress: { ...values.ingress, enabled: true } }))
  assert.equal((ingress as Json).spec.rules[0].host, values.ingress.host)
})
