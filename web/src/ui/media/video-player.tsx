import css from './video-player.module.css'

/** Where a video comes from: a file of ours, or a page of a video service to embed. */
export type VideoSource = { kind: 'file' | 'page'; src: string }

type Props = {
  source: VideoSource
  title: string
  /** Nothing is loaded from a video service before the video plays. */
  isPlaying: boolean
}

/** A video in a 16:9 frame; a plain background before it plays. */
export function VideoPlayer({ source, title, isPlaying }: Props) {
  return (
    <div className={css.frame}>
      {source.kind === 'file' && (
        <video
          key={String(isPlaying)}
          className={css.film}
          src={source.src}
          title={title}
          playsInline
          muted
          loop
          preload="metadata"
          autoPlay={isPlaying}
          controls={isPlaying}
        />
      )}
      {source.kind === 'page' && isPlaying && (
        <iframe
          className={css.film}
          src={source.src}
          title={title}
          allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
          sandbox="allow-scripts allow-same-origin allow-presentation"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
      {source.kind === 'page' && !isPlaying && <p className={css.still}>{title}</p>}
    </div>
  )
}
