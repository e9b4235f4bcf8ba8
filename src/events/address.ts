// Where deliveries may go: to the public internet by https and, in local use, to this machine. A
// registered address must not make the service send requests into its own network.

import { lookup as systemLookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

export type Resolved = { readonly address: string; readonly family: number }

/** Resolves a host name to its addresses. */
export type Resolve = (host: string) => Promise<readonly Resolved[]>

export const systemResolve: Resolve = (host) => systemLookup(host, { all: true, verbatim: true })

const URL_MAX = 2048
const V4_BITS = 32

/** Not globally reachable (IANA special-purpose address registries), and multicast. */
const PRIVATE_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** Excluded within the global unicast range; everything outside that range is excluded too. */
const PRIVATE_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const privateRanges = new BlockList()
for (const [net, bits] of PRIVATE_V4) privateRanges.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of PRIVATE_V6) privateRanges.addSubnet(net, bits, 'ipv6')
const unicast = new BlockList()
unicast.addSubnet('2000::', 3, 'ipv6')
const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')
const mapped = new BlockList()
mapped.addSubnet('::ffff:0:0', 128 - V4_BITS, 'ipv6')

/** Whether a delivery may connect to this IP address. With `local`, also to this machine. */
export function isReachable(address: string, local: boolean): boolean {
  const family = isIP(address)
  if (family === 0) return false
  if (family === 4) {
    return !privateRanges.check(address, 'ipv4') || (local && loopback.check(address, 'ipv4'))
  }
  if (local && loopback.check(address, 'ipv6')) return true
  if (mapped.check(address, 'ipv6')) return false
  return unicast.check(address, 'ipv6') && !privateRanges.check(address, 'ipv6')
}

/** The host of a URL for a connection: an IPv6 address without its brackets. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1')
}

/** Validates the address of a webhook: returns the normalised URL, or why it is not accepted. */
export function readAddress(
  text: string,
  local: boolean,
): { readonly ok: true; readonly url: string } | { readonly ok: false; readonly why: string } {
  if (text.length > URL_MAX) return { ok: false, why: `must have at most ${URL_MAX} characters` }
  if (!URL.canParse(text)) return { ok: false, why: 'must be a URL such as https://…' }
  const url = new URL(text)
  const host = hostOf(url)
  const own = host === 'localhost' || (isIP(host) !== 0 && isLoopback(host))
  const plain = url.protocol === 'http:' && own && local
  if (url.protocol !== 'https:' && !plain) return { ok: false, why: 'must begin with https://' }
  if (url.username !== '' || url.password !== '') {
    return { ok: false, why: 'must not contain a user name or password' }
  }
  if (url.hash !== '') return { ok: false, why: 'must not contain a fragment (#…)' }
  if ((own && !local) || (isIP(host) !== 0 && !isReachable(host, local))) {
    return { ok: false, why: 'must be reachable on the public internet' }
  }
  return { ok: true, url: url.href }
}

function isLoopback(address: string): boolean {
  return loopback.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
}
