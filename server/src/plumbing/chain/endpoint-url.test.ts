import { say } from '@clearstead/contract/call/say'
import { describe, expect, test } from 'vitest'
import { endpointHost, endpointProblem, withoutKeys } from './endpoint-url.ts'

const guarded = { allowPrivate: false }
const open = { allowPrivate: true }

describe('the address of an endpoint', () => {
  test.each([
    'https://bsc-dataseed.example.org',
    'https://node.example.org:8545/v3/0123456789abcdef',
    'https://user:password@node.example.org/',
    'https://8.8.8.8/',
    'https://[2606:4700:4700::1111]/',
  ])('%s is accepted', (url) => {
    expect(endpointProblem(url, guarded)).toBeUndefined()
  })

  test.each([
    'https://localhost/',
    'https://LOCALHOST./',
    'https://node.localhost/',
    'https://node.internal/',
    'https://printer.local',
    'https://database',
    'https://127.0.0.1/',
    'https://127.0.0.1./',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://017700000001/',
    'https://10.0.0.7:8545/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fe80::1]/',
    'https://[fd00:ec2::254]/',
    'https://①②⑦.0.0.1/',
  ])('%s is refused, as it leads into the server’s own network', (url) => {
    expect(endpointProblem(url, guarded)).toEqual(say('chains.wrong.own_network'))
    expect(endpointProblem(url, open)).toBeUndefined()
  })

  test.each(['ftp://node.example.org', 'file:///etc/passwd', 'javascript:alert(1)', 'wss://a.org'])(
    '%s is refused for its scheme',
    (url) => {
      expect(endpointProblem(url, open)).toEqual(say('chains.wrong.not_https'))
    },
  )

  test('needs https unless a node of one’s own is allowed', () => {
    const url = 'http://node.example.org'

    expect(endpointProblem(url, guarded)).toEqual(say('chains.wrong.not_https'))
    expect(endpointProblem(url, open)).toBeUndefined()
  })

  test('is refused when it is none', () => {
    expect(endpointProblem('node.example.org', guarded)).toEqual(say('fields.endpoint_address'))
    expect(endpointProblem('', guarded)).toEqual(say('fields.endpoint_address'))
  })
})

describe('the keys in an address', () => {
  const url = 'https://user:pass-word@node.example.org/v3/0123456789abcdef?apikey=s3cr3t%21key'

  test('are not part of the name of its host', () => {
    expect(endpointHost(url)).toBe('node.example.org')
    expect(endpointHost('http://127.0.0.1:8545/key')).toBe('127.0.0.1:8545')
  })

  test('are left out of a text that repeats them', () => {
    const text = `${url} says: project 0123456789abcdef, key s3cr3t!key or s3cr3t%21key, pass-word`

    const shown = withoutKeys(text, url)

    expect(shown).toBe('node.example.org says: project …, key … or …, …')
  })
})
