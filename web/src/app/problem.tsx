import { useRouter } from '@tanstack/react-router'
import { Component, type ReactNode } from 'react'
import { useText } from '../plumbing/texts.ts'
import { Button } from '../ui/actions/button.tsx'
import { PageMessage } from './page-message.tsx'
import { appText } from './text.ts'

/** A route that failed: the rest of the app stays, and the route can be tried again. */
export function RouteProblem({ reset }: { reset: () => void }) {
  const text = useText(appText)
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <PageMessage
      title={text.problemTitle}
      body={text.problemBody}
      acts={
        <>
          <Button onClick={retry}>{text.retry}</Button>
          <Button look="plain" onClick={() => location.reload()}>
            {text.reload}
          </Button>
        </>
      }
    />
  )
}

/** The last resort, around the whole app. */
export class AppBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <AppProblem /> : this.props.children
  }
}

function AppProblem() {
  const text = useText(appText)
  return (
    <PageMessage
      title={text.problemTitle}
      body={text.problemBody}
      acts={<Button onClick={() => location.reload()}>{text.reload}</Button>}
    />
  )
}
