import { BlockList, isIP, isIPv4 } from 'node:net'
import { networkInterfaces } from 'node:os'

/** IPv4 networks that are not the public internet (RFC 6890), with the metadata service of Azure, which has a public number. */
const notPublic4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/** Networks inside 2000::/3 that lead elsewhere: tunnels that carry an IPv4 address, and addresses for documentation. */
const notPublic6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const blocked = new BlockList()
for (const [network, bits] of notPublic4) blocked.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of notPublic6) blocked.addSubnet(network, bits, 'ipv6')

/** All public IPv6 addresses are in here; mapped, link-local, unique local and NAT64 ones are not. */
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address belongs to the public internet and is none of this machine's own. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || isOwn(address)) return false
  if (isIPv4(address)) return !blocked.check(address, 'ipv4')
  return publicIpv6.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
}

function isOwn(address: string): boolean {
  const own = new BlockList()
  for (const known of Object.values(networkInterfaces()).flat()) {
    if (known) own.addAddress(known.address, known.family === 'IPv4' ? 'ipv4' : 'ipv6')
  }
  return own.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
}
