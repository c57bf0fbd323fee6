import pg from 'pg'

const askEveryMs = 10_000
const answerMs = 10_000

/**
 * A connection that is kept open for what it holds, such as a lock. The kernel of a frozen machine keeps its sockets open,
 * so the database is asked again and again, and the connection ends when it does not answer.
 */
export function openHeldConnection(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: answerMs,
  })
  client.on('error', () => undefined)
  client.once('connect', () => {
    const timer = setInterval(() => {
      client.query('select').catch(() => client.end().catch(() => undefined))
    }, askEveryMs)
    client.once('end', () => clearInterval(timer))
  })
  return client
}
