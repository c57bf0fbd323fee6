import { answerMessages } from '../../../plumbing/processes/answer-messages.ts'
import { readLines } from './read-lines.ts'

// The entry of a process: it answers the bytes of a file with the lines that are wanted of it.
answerMessages(readLines)
