import { serveHearing } from './serve-hearing.ts';

serveHearing();
