import { addProduct } from '#contract/calls/products.ts';
import { MESSAGES } from '#contract/messages.ts';
import { ApiProblem, problemText } from '../../api/problem.ts';
import { FormMessage } from '../../form/form-message.tsx';
import { type FormValues, useForm } from '../../form/use-form.ts';
import { callAsMember } from '../../member-api.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { DashboardPage } from '../frame/dashboard-page.tsx';

