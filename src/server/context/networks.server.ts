// Which addresses a message may go to: the open network, and what the environment allows besides. Nobody who registers a
// webhook reaches through us what only we can reach.

import { BlockList, isIP, isIPv4 } from 'node:net'

/** Whether a message may be sent to an address. */
export type MayReach = (address: string) => boolean

/** Networks of IPv4 that are nobody's on the open network (IANA, Special-Purpose Address Registry). */
const notOpen = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]

/** The open network of IPv6, and what is none within it: tunnels that lead to IPv4, and examples. */
const open6 = ['2000::/3']
const notOpen6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const loopback = ['127.0.0.0/8', '::1/128']

type Network = { readonly address: string; readonly prefix: number; readonly family: 'ipv4' | 'ipv6' }

/** A network as it is written, `10.0.0.0/8`, or one address; undefined where it is neither. */
export function networkIn(text: string): Network | undefined {
  const [address = '', length, ...more] = text.split('/')
  const version = isIP(address)
  const bits = version === 4 ? 32 : 128
  if (version === 0 || more.length > 0 || (length !== undefined && !/^\d{1,3}$/.test(length))) return undefined
  const prefix = Number(length ?? bits)
  return prefix <= bits ? { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' } : undefined
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const { address, prefix, family } of networks.flatMap((text) => networkIn(text) ?? []))
    list.addSubnet(address, prefix, family)
  return list
}

/**
 * What messages may reach: the open network, the `allowed` networks, and in a trial this machine.
 * @param allowed networks or addresses, as WEBHOOK_NETWORKS names them
 */
export function mayReach(allowed: readonly string[], isTrial: boolean): MayReach {
  const [yes, no4] = [listOf([...allowed, ...(isTrial ? loopback : [])]), listOf(notOpen)]
  const [yes6, no6] = [listOf(open6), listOf(notOpen6)]
  return (address) => {
    if (isIP(address) === 0) return false
    if (isIPv4(address)) return yes.check(address) || !no4.check(address)
    return yes.check(address, 'ipv6') || (yes6.check(address, 'ipv6') && !no6.check(address, 'ipv6'))
  }
}
