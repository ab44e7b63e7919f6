/** The server's requests for lessons. */
import { request } from './client';
import type { Lesson, LessonAnswer, LessonCard } from './types';

const lesson = (id: string) => `/api/lessons/${encodeURIComponent(id)}`;

export const lessons = {
  all: () => request<{ lessons: LessonCard[] }>('GET', '/api/lessons'),
  one: (id: string) => request<Lesson>('GET', lesson(id)),
  answer: (id: string, step: number, action: string) =>
    request<LessonAnswer>('POST', `${lesson(id)}/${step}`, { action }),
};
