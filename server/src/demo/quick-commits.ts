import pg from 'pg'

/**
 * Lets new connections go on before the disk has their last commits, while `act` runs: a power cut would
 * cost the end of a demo, which is started again anyway. What `act` leaves open keeps that setting.
 */
export async function withQuickCommits<Result>(
  url: string,
  act: () => Promise<Result>,
): Promise<Result> {
  await alter(url, 'set synchronous_commit = off')
  try {
    return await act()
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
