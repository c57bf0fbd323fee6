import type pg from 'pg'

/** The newest queued mail to an address; empty without one. */
export async function newestMail(owner: pg.Client, email: string): Promise<string> {
  const { rows } = await owner.query<{ text: string }>(
    `select payload ->> 'text' as text from graphile_worker._private_jobs
     where payload ->> 'to' = $1 order by id desc limit 1`,
    [email],
  )
  return rows[0]?.text ?? ''
}

/** The code in that mail: six digits, or twelve characters for a new password. */
export async function mailedCode(owner: pg.Client, email: string): Promise<string> {
  const mail = await newestMail(owner, email)
  return /^ {4}(\d{6}|[2-9A-Z]{4}(?:-[2-9A-Z]{4}){2})$/m.exec(mail)?.[1] ?? ''
}
