import pg from 'pg'

/**
 * Switches `synchronous_commit` off for new connections while `run` runs: a crash would lose the last commits of a demo
 * that has to be filled again anyway. Connections that `run` leaves open keep the setting.
 */
export async function withQuickCommits<Result>(
  url: string,
  run: () => Promise<Result>,
): Promise<Result> {
  await alter(url, 'set synchronous_commit = off')
  try {
    return await run()
  } finally {
    await alter(url, 'reset synchronous_commit')
  }
}

async function alter(url: string, change: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      'select quote_ident(current_database()) as name',
    )
    await client.query(`alter database ${rows[0]?.name} ${change}`)
  } finally {
    await client.end()
  }
}
