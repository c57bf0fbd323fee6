import { appText as text } from '@clearstead/texts/app/app'
import { useRouter } from '@tanstack/react-router'
import { Component, type ReactNode } from 'react'
import { Button } from '../ui/actions/button.tsx'
import { PageMessage } from './page-message.tsx'

/** The error screen of a route. The rest of the app keeps working, and the route can be tried again. */
export function RouteProblem({ reset, isWhole }: { reset: () => void; isWhole?: boolean }) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <PageMessage
      {...(isWhole && { isWhole })}
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

/** The error boundary around the whole app. */
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
  return (
    <PageMessage
      isWhole
      title={text.problemTitle}
      body={text.problemBody}
      acts={<Button onClick={() => location.reload()}>{text.reload}</Button>}
    />
  )
}
