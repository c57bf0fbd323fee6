import { createNotification, findRecipients } from '@clearstead/contract/notices'
import { Send } from 'lucide-react'
import { useCanCall } from '../../../plumbing/use-permission.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Split, Stack } from '../../../ui/layout/layout.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { NotificationForm } from './notification-form.tsx'
import { NotificationPreview } from './notification-preview.tsx'
import { composeText as text } from './text.ts'
import { useNotificationForm } from './use-notification-form.ts'

export function WriteNotificationScreen() {
  const mayCall = useCanCall()
  const composed = useNotificationForm()
  const maySend = mayCall(createNotification) && mayCall(findRecipients)
  return (
    <Stack gap={4}>
      <PageHead
        title={text.screenTitle}
        actions={
          <LinkButton
            to="/admin/notification/list"
            look="plain"
            isSlim
            icon={<Send aria-hidden="true" />}
          >
            {text.toList}
          </LinkButton>
        }
      />
      {maySend ? (
        <Split>
          <NotificationForm composed={composed} />
          <NotificationPreview composed={composed} />
        </Split>
      ) : (
        <Notice tone="info">
          <p>{text.readOnly}</p>
        </Notice>
      )}
    </Stack>
  )
}
