const longestEmail = 254

/** An address of its own in the owner's mailbox: `ann@clearstead.org` has `ann+test-1a2b@clearstead.org`. */
export function testEmail(owners: string, username: string): string {
  const at = owners.lastIndexOf('@')
  const [name, host] = [owners.slice(0, at).split('+')[0] ?? '', owners.slice(at)]
  const tag = `+${username}`
  return `${name.slice(0, longestEmail - tag.length - host.length)}${tag}${host}`
}
