import { longestPage } from '@clearstead/contract/call/paging'
import { listVideos, removeVideo, type VideoView } from '@clearstead/contract/daily/videos'
import { videoText as text } from '@clearstead/texts/daily/video'
import { Plus, Video } from 'lucide-react'
import { useState } from 'react'
import { ownText } from '../../../plumbing/own-text.ts'
import { useAnswer } from '../../../plumbing/use-answer.ts'
import { usePermission } from '../../../plumbing/use-permission.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ActDialog } from '../../../ui/dialogs/act-dialog.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Cell, Grid, Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Answered } from '../../../ui/states/answered.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { SkeletonBox } from '../../../ui/states/skeleton.tsx'
import { TimedNotice } from '../../../ui/states/timed-notice.tsx'
import { VideoCard } from './video-card.tsx'
import { AddVideoDialog, EditVideoDialog } from './video-form.tsx'

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
  const add = (label: string) =>
    mayChange && (
      <Button icon={<Plus aria-hidden="true" />} onClick={() => setAsking({ act: 'add' })}>
        {label}
      </Button>
    )
  return (
    <Stack gap={5}>
      <PageHead
        title={text.title}
        lead={mayChange ? text.lead : text.readOnly}
        actions={add(text.add)}
      />
      <TimedNotice message={message} onClose={() => setMessage(undefined)} />
      <Answered from={from} waiting={<WaitingCards />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Card>
              <EmptyState icon={<Video aria-hidden="true" />} act={add(text.addFirst)}>
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
