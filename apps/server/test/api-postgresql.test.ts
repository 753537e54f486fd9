import { postgresql } from './databases.ts';
import { describeApi } from './describe-api.ts';

describeApi(postgresql);
