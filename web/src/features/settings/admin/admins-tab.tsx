import { listAdmins } from '@clearstead/contract/people/admins'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { exactTime } from '../../../plumbing/format.ts'
import { useAccount } from '../../../plumbing/session.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { usePermission } from '../../../plumbing/use-permission.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Person } from '../../../ui/figures/avatar.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Time } from '../../../ui/figures/time.tsx'
import { Card, Inline, Note, Stack, Text } from '../../../ui/layout/layout.tsx'
import { type Column, column } from '../../../ui/lists/columns.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { SkeletonTable } from '../../../ui/states/skeleton.tsx'
import type { Admin } from './admin.ts'
import {
  AddAdminDialog,
  EditAdminDialog,
  RemoveFactorDialog,
  UnlockDialog,
} from './admin-dialogs.tsx'
import { settingsText as text } from './text.ts'

export function AdminsTab() {
  if (usePermission('owner')) return <Admins />
  return (
    <Card>
      <EmptyState>{text.ownerOnly}</EmptyState>
    </Card>
  )
}

function Admins() {
  const from = useAnswer(listAdmins, {})
  const [asking, setAsking] = useState<Admin | 'add'>()
  const [losing, setLosing] = useState<Admin>()
  const [unlocking, setUnlocking] = useState<Admin>()
  const columns = useAdminColumns({
    onEdit: setAsking,
    onRemoveFactor: setLosing,
    onUnlock: setUnlocking,
  })
  const close = () => setAsking(undefined)
  return (
    <Card
      title={text.admins}
      aside={
        <Button isSlim icon={<Plus />} onClick={() => setAsking('add')}>
          {text.addAdmin}
        </Button>
      }
    >
      <Stack gap={3}>
        <Text tone="muted">{text.adminsHelp}</Text>
        <Answered from={from} waiting={<SkeletonTable rows={3} columns={5} />}>
          {({ admins }) => (
            <Table caption={text.admins} columns={columns} rows={admins} rowKey={({ id }) => id} />
          )}
        </Answered>
      </Stack>
      {losing && <RemoveFactorDialog admin={losing} onClose={() => setLosing(undefined)} />}
      {unlocking && <UnlockDialog admin={unlocking} onClose={() => setUnlocking(undefined)} />}
      {asking === 'add' && <AddAdminDialog onClose={close} />}
      {asking !== undefined && asking !== 'add' && (
        <EditAdminDialog admin={asking} onClose={close} />
      )}
    </Card>
  )
}

type Acts = Record<'onEdit' | 'onRemoveFactor' | 'onUnlock', (admin: Admin) => void>

function useAdminColumns({ onEdit, onRemoveFactor, onUnlock }: Acts): Column<Admin>[] {
  const own = useAccount('admin')
  return [
    {
      key: 'name',
      header: text.adminName,
      role: 'what',
      cell: ({ fullname, email, id }) => (
        <Person name={fullname} note={own?.id === id ? `${email} · ${text.you}` : email} />
      ),
    },
    column('permissions', text.permissions, ({ permissions }) => (
      <Inline gap={1}>
        {permissions.map((name) => (
          <Badge key={name} tone={name === 'owner' ? 'ok' : 'neutral'}>
            {text.permissionName[name]}
          </Badge>
        ))}
      </Inline>
    )),
    column('factor', text.secondFactor, (admin) => (
      <Stack gap={1}>
        <Inline gap={2}>
          {admin.hasTotp ? text.on : text.off}
          {admin.hasTotp && own !== undefined && own.id !== admin.id && (
            <Button
              look="quiet"
              isSlim
              aria-label={text.removeFactorOf({ name: admin.fullname })}
              onClick={() => onRemoveFactor(admin)}
            >
              {text.removeFactorShort}
            </Button>
          )}
        </Inline>
        <LastHelp help={admin.lastHelp} />
      </Stack>
    )),
    column(
      'last',
      text.lastSignIn,
      ({ lastLogin }) => (lastLogin ? <Time at={lastLogin} /> : text.never),
      { role: 'when', tone: 'muted' },
    ),
    {
      key: 'state',
      header: text.state,
      role: 'amount',
      cell: ({ status, lockedUntil }) => (
        <Inline gap={1}>
          <Badge tone={status === 'block' ? 'bad' : 'ok'}>
            {status === 'block' ? text.blocked : text.open}
          </Badge>
          {lockedUntil && <Badge tone="bad">{text.waiting}</Badge>}
        </Inline>
      ),
    },
    column('waits', text.waits, (admin) => <Waits admin={admin} onUnlock={onUnlock} />),
    {
      key: 'act',
      header: '',
      align: 'end',
      cell: (admin) => (
        <Button
          look="quiet"
          isSlim
          aria-label={text.editTitle({ name: admin.fullname })}
          onClick={() => onEdit(admin)}
        >
          {text.edit}
        </Button>
      ),
    },
  ]
}

/** What another owner did last about how an admin signs in. */
function LastHelp({ help }: { help: Admin['lastHelp'] }) {
  if (!help) return null
  return <Note>{text.helpDone(help.act, help.by, exactTime(help.at))}</Note>
}

/** Until when an admin cannot sign in, and from when one can approve. */
function Waits({ admin, onUnlock }: { admin: Admin } & Pick<Acts, 'onUnlock'>) {
  const { lockedUntil, approvesFrom, fullname } = admin
  return (
    <Stack gap={1}>
      {lockedUntil && (
        <Inline gap={2}>
          <Note>{text.waitsUntil({ moment: exactTime(lockedUntil) })}</Note>
          <Button
            look="quiet"
            isSlim
            aria-label={text.unlockOf({ name: fullname })}
            onClick={() => onUnlock(admin)}
          >
            {text.unlock}
          </Button>
        </Inline>
      )}
      {approvesFrom && <Note>{text.approvesFrom({ moment: exactTime(approvesFrom) })}</Note>}
    </Stack>
  )
}
