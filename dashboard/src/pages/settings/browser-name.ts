// The name of a browser and its system, of what it says of itself.

/** In this order: the names of the later ones are in the texts of the earlier ones, too. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['HeadlessChrome', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Version', 'Safari'],
] as const
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** `Mozilla/5.0 (X11; Linux x86_64) … Chrome/150.0.7871.100 …` → `Chrome 150 on Linux`. */
export function browserName(agent: string): string {
  const system = SYSTEMS.find(([mark]) => agent.includes(mark))?.[1]
  for (const [mark, name] of BROWSERS) {
    const version = new RegExp(`\\b${mark}/(\\d+)`).exec(agent)?.[1]
    if (version) return system ? `${name} ${version} on ${system}` : `${name} ${version}`
  }
  return agent || 'unknown'
}
