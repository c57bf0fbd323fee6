import { existsSync } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { claimDataFolder } from '../../../data-folder.ts'
import { StartProblem } from '../../../start-problem.ts'
import { binariesOf, findBinaries, type ProgramsPackage } from '../binaries.ts'
import { lockFolder } from '../folder-lock.ts'
import { stopLeftoverServer } from '../leftover-server.ts'
import { removeFolder } from '../make-database-folder.ts'
import { chooseIdentity } from '../operating-user.ts'
import { type CopyOptions, makeCopy } from './make-copy.ts'
import { placesOf } from './places.ts'

export type Upgrading = CopyOptions & {
  dataDir: string
  /** The programs of a former major version. */
  findFormer: (majorVersion: string) => Promise<ProgramsPackage>
}

/** The steps that are reported, in their order. */
export const steps = ['read', 'make', 'copy', 'verify', 'swap', 'end'] as const

/**
 * Moves the embedded database to the major version of this release's programs. The old folder is kept, and stays in its place until the
 * new one is complete, compared and verified; killed at any point, the next attempt begins anew or ends the swap.
 * @throws {StartProblem} with one sentence; the old folder is then as it was
 */
export async function upgradeFolder(upgrading: Upgrading): Promise<void> {
  const { dataDir, report } = upgrading
  const folder = join(dataDir, 'postgres')
  const places = placesOf(folder)
  if (!existsSync(join(dataDir, 'postgres.password'))) {
    throw new StartProblem(`There is no embedded database in ${dataDir}.`)
  }
  await claimDataFolder(dataDir)
  const lock = await lockFolder(dataDir, join(dataDir, 'postgres.lock'))
  try {
    if (!existsSync(folder) && existsSync(places.complete)) {
      await rename(places.complete, folder)
      return report('end: the swap of an interrupted upgrade is done')
    }
    await upgradeLocked(upgrading, folder)
  } finally {
    lock.release()
  }
}

async function upgradeLocked(upgrading: Upgrading, folder: string): Promise<void> {
  const { dataDir, log, report } = upgrading
  const places = placesOf(folder)
  const identity = await chooseIdentity(folder)
  const binaries = await findBinaries(identity !== undefined)
  const majorVersion = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (majorVersion === binaries.majorVersion) {
    return report(`The database in ${folder} is of PostgreSQL ${majorVersion} already.`)
  }
  const kept = places.kept(majorVersion)
  if (existsSync(kept)) {
    throw new StartProblem(`${kept} is there already: move it away first. Nothing was changed.`)
  }
  const former = await binariesOf(await upgrading.findFormer(majorVersion), identity !== undefined)
  for (const place of [folder, places.making]) await stopLeftoverServer(place, binaries.pgCtl, log)
  for (const place of [places.making, places.complete]) {
    await removeFolder(place)
  }
  const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim()
  await makeCopy(upgrading, { folder, making: places.making, former, binaries, identity, password })
  await rename(places.making, places.complete)
  report('swap: the folders change places')
  await rename(folder, kept)
  await rename(places.complete, folder)
  report(
    `end: PostgreSQL ${majorVersion} is now ${binaries.majorVersion}; the old database is in ${kept}`,
  )
}
