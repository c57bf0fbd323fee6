import type { AnyEndpoint, RequestOf } from '@clearstead/contract/call/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callFile, httpRequestOf } from './call.ts'

export type FileAnswer = { url: string | undefined; isFailed: boolean; refetch: () => void }

/** Fetches an image as an object URL for `<img>`, which could not send the headers of a call itself. */
export function useFile<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>): FileAnswer {
  const file = useQuery({
    queryKey: ['file', httpRequestOf(endpoint, request).url],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => callFile(endpoint, request, { signal }),
  })
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file.data) return
    const made = URL.createObjectURL(file.data)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(undefined)
    }
  }, [file.data])
  return { url, isFailed: file.isError, refetch: () => void file.refetch() }
}
