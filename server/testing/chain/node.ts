import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A local EVM node with unlocked accounts, which makes a block for each transaction unless told otherwise. */
export type TestNode = {
  url: string
  call: <Answer = string>(method: string, ...params: unknown[]) => Promise<Answer>
  /** Sends calls in one batch and returns their answers in order. */
  callAll: (calls: readonly Call[]) => Promise<unknown[]>
  mine: (blocks: number) => Promise<void>
  head: () => Promise<number>
  /** Ends the process and keeps its chain. */
  halt: () => Promise<void>
  /** Starts the process again at the same address. */
  resume: () => Promise<void>
  stop: () => Promise<void>
}
type Call = { method: string; params: readonly unknown[] }

const program = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json')

type Options = {
  chainId?: number
  /** The moment of the first block; blocks are then made by `mine` alone. */
  beginsAt?: Date
}

/** Starts a node on a free port; the caller stops it. */
export async function startNode({ chainId = 56, beginsAt }: Options = {}): Promise<TestNode> {
  const folder = await mkdtemp(join(tmpdir(), 'test-node-'))
  const state = join(folder, 'state.json')
  const began = beginsAt && ['--no-mining', '--timestamp', `${beginsAt.getTime() / 1000}`]
  const start = (port: number) =>
    launch([
      ...['--chain-id', `${chainId}`, '--port', `${port}`, '--state', state],
      // Each payer of a file of tests has one of their own.
      ...['--accounts', '40'],
      ...(began ?? []),
    ])
  let { child, port } = await start(0)
  const url = `http://127.0.0.1:${port}`
  const callAll = (calls: readonly Call[]) => post(url, calls)
  const call = async <Answer>(method: string, ...params: unknown[]) => {
    const [answer] = await callAll([{ method, params }])
    return answer as Answer
  }
  const halt = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGINT')
    await once(child, 'exit')
  }
  return {
    url,
    call,
    callAll,
    mine: async (blocks) => {
      // The node answers once all are mined, and the longer its chain, the later.
      for (let left = blocks; left > 0; left -= maxMined) {
        await call('anvil_mine', `0x${Math.min(left, maxMined).toString(16)}`)
      }
    },
    head: async () => Number(await call('eth_blockNumber')),
    halt,
    resume: async () => {
      ;({ child } = await start(port))
    },
    stop: async () => {
      await halt()
      // The node may still be writing its state.
      await rm(folder, { recursive: true, force: true, maxRetries: 40, retryDelay: 100 })
    },
  }
}

/** How many blocks are asked for in one call. */
const maxMined = 1_000

async function launch(args: readonly string[]): Promise<{ child: ChildProcess; port: number }> {
  const { bin } = (await import(program, { with: { type: 'json' } })).default as {
    bin: { anvil: string }
  }
  const child = spawn(process.execPath, [join(program, '..', bin.anvil), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const port = await new Promise<number>((resolve, reject) => {
    const collect = (text: string) => {
      output += text
      const [, found] = /Listening on 127\.0\.0\.1:(\d+)/.exec(output) ?? []
      if (found) resolve(Number(found))
    }
    child.stdout.setEncoding('utf8').on('data', collect)
    child.stderr.setEncoding('utf8').on('data', collect)
    child.once('exit', (code) => reject(new Error(`The node ended with ${code}: ${output}`)))
  })
  return { child, port }
}

async function post(url: string, calls: readonly Call[]): Promise<unknown[]> {
  const body = calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call }))
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answers = (await response.json()) as { id: number; result?: unknown; error?: unknown }[]
  return answers
    .sort((left, right) => left.id - right.id)
    .map(({ result, error }) => {
      if (error) throw new Error(JSON.stringify(error))
      return result
    })
}
