import { longestPage } from '@clearstead/contract/call/paging'
import {
  addVideo,
  listVideos,
  removeVideo,
  updateVideo,
  type VideoView,
} from '@clearstead/contract/daily/videos'
import { videoText as text } from '@clearstead/texts/daily/video'
import { Pencil, Trash2, Video } from 'lucide-react'
import { useState } from 'react'
import { dateText } from '../../../plumbing/format.ts'
import { ownText } from '../../../plumbing/own-text.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { type FormOf, useCallForm } from '../../../plumbing/use-call-form.ts'
import { usePermission } from '../../../plumbing/use-permission.ts'
import { AddButton, type AddPlace } from '../../../ui/actions/add-button.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { OutsideLink } from '../../../ui/actions/outside-link.tsx'
import { ActDialog } from '../../../ui/dialogs/act-dialog.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { OtherLanguages } from '../../../ui/forms/other-languages.tsx'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { withMissingWords } from '../../../ui/forms/with-missing-words.ts'
import { Card, Cell, Grid, Note, Stack, Text } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { SkeletonBox } from '../../../ui/states/skeleton.tsx'
import { TimedNotice } from '../../../ui/states/timed-notice.tsx'

type Asking = { act: 'add' } | { act: 'edit' | 'delete'; video: VideoView }

export function VideoManagerScreen() {
  const from = useAnswer(listVideos, longestPage)
  const mayChange = usePermission('content')
  const [asking, setAsking] = useState<Asking>()
  const [message, setMessage] = useState<string>()
  const close = (said?: string) => {
    setAsking(undefined)
    if (said) setMessage(said)
  }
  const add = (place: AddPlace) =>
    mayChange && (
      <AddButton place={place} onAdd={() => setAsking({ act: 'add' })}>
        {place === 'empty' ? text.addFirst : text.add}
      </AddButton>
    )
  return (
    <Stack gap={5}>
      <PageHead
        title={text.title}
        lead={mayChange ? text.lead : text.readOnly}
        actions={add('head')}
      />
      <TimedNotice message={message} onClose={() => setMessage(undefined)} />
      <Answered from={from} waiting={<WaitingCards />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Card>
              <EmptyState icon={<Video />} act={add('empty')}>
                {text.empty}
              </EmptyState>
            </Card>
          ) : (
            <Grid>
              {rows.map((video, index) => (
                <Cell key={video.id} span={4}>
                  <VideoCard
                    video={video}
                    isNewest={index === 0}
                    {...(mayChange && {
                      onEdit: () => setAsking({ act: 'edit', video }),
                      onDelete: () => setAsking({ act: 'delete', video }),
                    })}
                  />
                </Cell>
              ))}
            </Grid>
          )
        }
      </Answered>
      {asking?.act === 'add' && <AddVideoDialog onClose={close} />}
      {asking?.act === 'edit' && <EditVideoDialog video={asking.video} onClose={close} />}
      {asking?.act === 'delete' && <DeleteVideoDialog video={asking.video} onClose={close} />}
    </Stack>
  )
}

function WaitingCards() {
  return (
    <Grid>
      {['one', 'two', 'three'].map((key) => (
        <Cell key={key} span={4}>
          <SkeletonBox height={180} />
        </Cell>
      ))}
    </Grid>
  )
}

type Props = { video: VideoView; onClose: (message?: string) => void }

function DeleteVideoDialog({ video, onClose }: Props) {
  return (
    <ActDialog
      onClose={onClose}
      title={text.confirmTitle}
      lead={text.confirmBody}
      act={text.remove}
      isDanger
      endpoint={removeVideo}
      request={{ id: video.id }}
      options={{
        success: null,
        onDone: ({ message }) => onClose(message),
      }}
    >
      <Text isStrong>{ownText(video.title, video.titleIn)}</Text>
    </ActDialog>
  )
}

type Close = (message?: string) => void

function AddVideoDialog({ onClose }: { onClose: Close }) {
  const form = useCallForm(addVideo, {
    success: null,
    onDone: ({ message }) => onClose(message),
  })
  return <VideoDialog form={form} title={text.addTitle} act={text.save} onClose={onClose} />
}

function EditVideoDialog({ video, onClose }: { video: VideoView; onClose: Close }) {
  const { id, title, titleIn, url, description, descriptionIn } = video
  const form = useCallForm(updateVideo, {
    start: { id, title, titleIn, url, description, descriptionIn },
    clears: false,
    success: null,
    onDone: ({ message }) => onClose(message),
  })
  return <VideoDialog form={form} title={text.editTitle} act={text.update} onClose={onClose} />
}

type AddVideoDialogProps = {
  form: FormOf<'title' | 'titleIn' | 'url' | 'description' | 'descriptionIn'>
  title: string
  act: string
  onClose: Close
}

function VideoDialog({ form, title, act, onClose }: AddVideoDialogProps) {
  const shown = withMissingWords(form, { title: text.titleRequired, url: text.urlRequired })
  return (
    <FormDialog form={shown} onClose={() => onClose()} title={title} act={act}>
      <TextField form={shown} name="title" label={text.titleLabel} isAutoFocused />
      <OtherLanguages form={shown} name="titleIn" of="title" label={text.titleLabel} />
      <TextField
        form={shown}
        name="url"
        label={text.url}
        hint={text.urlHint}
        type="url"
        inputMode="url"
      />
      <TextArea form={shown} name="description" label={text.description} rows={3} />
      <OtherLanguages
        form={shown}
        name="descriptionIn"
        of="description"
        label={text.description}
        rows={3}
      />
    </FormDialog>
  )
}

type VideoCardProps = {
  video: VideoView
  isNewest: boolean
  onEdit?: () => void
  onDelete?: () => void
}

function VideoCard({ video, isNewest, onEdit, onDelete }: VideoCardProps) {
  const { title, titleIn, url, descriptionIn, createdAt } = video
  const name = ownText(title, titleIn)
  const description = ownText(video.description, descriptionIn)
  return (
    <Card
      title={name}
      foot={
        onEdit && (
          <>
            <Button
              look="plain"
              isSlim
              icon={<Pencil />}
              aria-label={text.editNamed({ name })}
              onClick={onEdit}
            >
              {text.edit}
            </Button>
            <Button
              look="plain"
              isSlim
              icon={<Trash2 />}
              aria-label={text.removeNamed({ name })}
              onClick={onDelete}
            >
              {text.remove}
            </Button>
          </>
        )
      }
    >
      <Stack gap={2}>
        <OutsideLink to={url} />
        {description && <Note>{description}</Note>}
        <Note>
          {text.uploaded} {createdAt ? dateText(createdAt) : text.notKnown}
        </Note>
        {isNewest && (
          <span>
            <Badge tone="ok">{text.newest}</Badge>
          </span>
        )}
      </Stack>
    </Card>
  )
}
