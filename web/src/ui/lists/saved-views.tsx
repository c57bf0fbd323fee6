import {
  deleteView,
  listSavedViews,
  renameView,
  type SavedView,
  saveView,
} from '@clearstead/contract/queues'
import { uiText as words } from '@clearstead/texts/ui/ui'
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { type Address, sharedSearch } from '../../plumbing/address.ts'
import { useAct } from '../../plumbing/use-act.ts'
import { useAnswer } from '../../plumbing/use-answer.ts'
import { Button } from '../actions/button.tsx'
import { Menu, MenuChoice, MenuLabel, MenuSeparator } from '../actions/menu.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { PlainField } from '../forms/plain-field.tsx'
import { Inline, Stack } from '../layout/layout.tsx'
import { RefusalNotice } from '../states/refusal-notice.tsx'
import { listsText as text } from './text.ts'

type Props<S> = {
  /** The name under which the views of this screen are kept. */
  screen: string
  address: Address<S>
  /** Called when a view was chosen. */
  onChosen?: () => void
}

/** The filters that the admin keeps of this screen: to choose, to save, to rename and to delete. */
export function SavedViews<S extends object>({ screen, address, onChosen }: Props<S>) {
  const [asking, setAsking] = useState<'save' | 'manage'>()
  const views = useAnswer(listSavedViews, { screen }).answer?.views ?? []
  const choose = ({ search }: SavedView) => {
    const cleared = Object.keys(sharedSearch(address.search)).map((name) => [name, undefined])
    // The route reads what it is given as it reads an address, so an old view does no harm.
    address.change({ ...Object.fromEntries(cleared), ...search } as Partial<S>)
    onChosen?.()
  }
  const close = () => setAsking(undefined)
  return (
    <>
      <Menu
        trigger={
          <Button look="plain" isSlim isIconOnPhone icon={<Bookmark aria-hidden="true" />}>
            {text.savedViews}
          </Button>
        }
      >
        {views.length > 0 && <MenuLabel>{text.savedViews}</MenuLabel>}
        {views.map((view) => (
          <MenuChoice key={view.id} onSelect={() => choose(view)}>
            {view.name}
          </MenuChoice>
        ))}
        {views.length > 0 && <MenuSeparator />}
        <MenuChoice onSelect={() => setAsking('save')}>{text.saveView}</MenuChoice>
        {views.length > 0 && (
          <MenuChoice onSelect={() => setAsking('manage')}>{text.manageViews}</MenuChoice>
        )}
      </Menu>
      {asking === 'save' && (
        <SaveDialog screen={screen} search={sharedSearch(address.search)} onClose={close} />
      )}
      {asking === 'manage' && <ManageDialog views={views} onClose={close} />}
    </>
  )
}

type SaveProps = { screen: string; search: SavedView['search']; onClose: () => void }

function SaveDialog({ screen, search, onClose }: SaveProps) {
  const { act, isSending, refusal } = useAct(saveView, { onDone: onClose })
  return (
    <NameDialog
      title={text.saveView}
      lead={text.saveViewLead}
      act={text.save}
      isBusy={isSending}
      refusal={refusal}
      onClose={onClose}
      onName={(name) => act({ screen, name, search })}
    />
  )
}

type NameProps = {
  title: string
  lead?: string
  act: string
  start?: string
  isBusy: boolean
  refusal: ReturnType<typeof useAct>['refusal']
  onClose: () => void
  onName: (name: string) => void
}

function NameDialog({ title, lead, act, start = '', isBusy, refusal, onClose, onName }: NameProps) {
  const [name, setName] = useState(start)
  const [isMissing, setIsMissing] = useState(false)
  const send = () => {
    setIsMissing(name.trim() === '')
    if (name.trim() !== '') onName(name.trim())
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      lead={lead}
      foot={
        <>
          <Button look="plain" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button isBusy={isBusy} onClick={send}>
            {act}
          </Button>
        </>
      }
    >
      <PlainField
        label={text.viewName}
        value={name}
        maxLength={60}
        error={isMissing ? text.viewNameMissing : undefined}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && send()}
      />
      <RefusalNotice refusal={refusal} />
    </Dialog>
  )
}

type ManageProps = { views: readonly SavedView[]; onClose: () => void }

function ManageDialog({ views, onClose }: ManageProps) {
  const [renaming, setRenaming] = useState<SavedView>()
  const rename = useAct(renameView, { onDone: () => setRenaming(undefined) })
  const removal = useAct(deleteView)
  if (renaming) {
    return (
      <NameDialog
        title={text.renameView({ name: renaming.name })}
        act={text.rename}
        start={renaming.name}
        isBusy={rename.isSending}
        refusal={rename.refusal}
        onClose={() => setRenaming(undefined)}
        onName={(name) => rename.act({ id: renaming.id, name })}
      />
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.savedViews}
      foot={
        <Button look="plain" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <Stack gap={3}>
        {views.map((view) => (
          <Inline key={view.id} justify="apart">
            <span>{view.name}</span>
            <Inline gap={2}>
              <Button
                look="plain"
                isSlim
                onClick={() => setRenaming(view)}
                aria-label={text.renameView({ name: view.name })}
              >
                {text.rename}
              </Button>
              <Button
                look="danger"
                isSlim
                isBusy={removal.isSending}
                onClick={() => removal.act({ id: view.id })}
                aria-label={text.deleteView({ name: view.name })}
              >
                {words.deleteIt}
              </Button>
            </Inline>
          </Inline>
        ))}
        {views.length === 0 && <p>{text.noViews}</p>}
        <RefusalNotice refusal={removal.refusal} />
      </Stack>
    </Dialog>
  )
}
